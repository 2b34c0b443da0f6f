import { Button } from '@mantine/core';
import { IconCalendar, IconFiles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { InPage } from '../../../ui/ErrorPage';
import { abandonLeftBehind, isLeftBehind } from '../../../ui/form/left-behind';
import { later } from '../../../ui/later';
import { Moment } from '../../../ui/Moment';
import { PageHeader } from '../../../ui/PageHeader';
import { PrintButton } from '../../../ui/PrintButton';
import { useFragment } from '../../../ui/useFragment';
import { HistoryLink } from '../../activity/HistoryLink';
import { pipDocumentsHref } from '../../documents/document-links';
import { pipMeetingsHref } from '../../meetings/meeting-links';
import { nameOf } from '../../people/people.api';
import { AskedAtHead } from '../../signatures/AskedAtHead';
import { MarkButton } from '../../work-product/MarkButton';
import { printPage } from '../../work-product/released';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import { PipStatusTag } from '../PipTags';
import { pipsHref } from '../pip-links';
import type { Pip } from '../pips.api';
import { Causes } from './Causes';
import { Charter } from './Charter';
import { Goal } from './Goal';
import { History } from './History';
import { MissingSteps } from './MissingSteps';
import classes from './Pip.module.css';
import { PipSteps } from './PipSteps';
import { Plan } from './Plan';
import { Section } from './Section';
import { SectionJump, SectionNav } from './SectionNav';
import { Standing } from './Standing';
import { Sustainment } from './Sustainment';
import { standsSince } from './stands-since';
import { Team } from './Team';
import { useEditing } from './useEditing';

const LeaveGuard = later(
  async () => (await import('../../../ui/form/LeaveGuard')).LeaveGuard,
  InPage,
  () => null,
);
const Releases = later(async () => (await import('../../work-product/Releases')).Releases);
const Versions = later(async () => (await import('../versions/Versions')).Versions);
const Cycles = later(async () => (await import('../progress/Cycles')).Cycles);
const Measurements = later(async () => (await import('../progress/Measurements')).Measurements);

/** A PIP as a document: its sections to read, each with its form in its place, and the steps that its state allows. */
export function PipView({ pip }: { pip: Pip }) {
  const editing = useEditing(pip);
  useFragment();
  const section = { pip, editing };
  const signed = pip.versions.find(({ number }) => number === pip.shownVersion);
  const signing = signed?.signing;
  return (
    <>
      <PageHeader
        title={pip.title}
        back={{ to: pipsHref, label: 'PIPs' }}
        sub={
          <span className={classes.sub}>
            <PipStatusTag status={pip.status} signed={!!signing && signing.signed >= signing.needed} />
            <WorkProductTag marked={pip.workProduct} />
            <span>
              since <Moment at={standsSince(pip, signing)} />
            </span>
            <span>{pip.leader ? `Led by ${nameOf(pip.leader)}` : 'No leader yet'}</span>
            <span>{versionWords(pip)}</span>
          </span>
        }
        more={
          <>
            <PrintButton onPrint={() => printPage({ kind: 'pip', id: pip.id }, pip.workProduct)} />
            <Button
              component={Link}
              to={pipDocumentsHref(pip.id)}
              variant="default"
              leftSection={<IconFiles size={16} aria-hidden />}
            >
              Documents
            </Button>
            {!pip.workProduct && <MarkButton record={{ kind: 'pip', id: pip.id }} marked={false} />}
            <HistoryLink id={pip.id} />
            <Button
              component={Link}
              to={pipMeetingsHref(pip.id)}
              variant="default"
              leftSection={<IconCalendar size={16} aria-hidden />}
            >
              Meetings
            </Button>
          </>
        }
        // What is being written is saved or left first: no step is taken over it.
        actions={editing === null && <PipSteps pip={pip} />}
      />
      {editing === null && (
        // What is kept in this tab is there again on coming back.
        <LeaveGuard isDirty={isLeftBehind} onLeave={abandonLeftBehind} onKeep={() => true} />
      )}
      <MissingSteps pip={pip} />
      {signed && <AskedAtHead record={{ kind: 'pip-version', id: signed.id }} />}
      <Standing pip={pip} />
      <div className={classes.page}>
        <SectionNav />
        <SectionJump />
        <div className={classes.document}>
          <Charter {...section} />
          <Goal {...section} />
          <Team {...section} />
          <Causes {...section} />
          <Plan {...section} />
          <Section name="cycles">
            <Cycles pip={pip} />
          </Section>
          <Section name="measurements">
            <Measurements pip={pip} />
          </Section>
          <Sustainment {...section} />
          <div id="signatures" className={classes.section}>
            <Versions pip={pip} />
          </div>
          {pip.workProduct && <Releases record={{ kind: 'pip', id: pip.id }} />}
          <History pip={pip} />
        </div>
      </div>
    </>
  );
}

/** Which version is shown, where that is not the one in force. */
function versionWords({ shownVersion, versions }: Pip): string {
  const shown = versions.find(({ number }) => number === shownVersion);
  return `Version ${shownVersion}${shown?.state === 'DRAFT' ? ', not in force yet' : ''}`;
}
