import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Awaited } from '../../../ui/Awaited';
import { Panel } from '../../../ui/Panel';
import { useIsPhone } from '../../../ui/phone';
import { SpanBar } from '../../../ui/SpanBar';
import { useToday } from '../../../ui/time-zone';
import { useAddressParams } from '../../../ui/useAddressParams';
import classes from './CommitteeEvidence.module.css';
import { EvidenceTable } from './EvidenceTable';
import { committeeEvidence } from './evidence.api';
import { QuarterCards } from './QuarterCards';

const yearParam = 'year';

/** The year that the address names, or this one. */
function useYear() {
  const [params, setParams] = useAddressParams();
  const thisYear = Number(useToday().slice(0, 4));
  const given = params.get(yearParam) ?? '';
  const year = /^2\d{3}$/.test(given) ? Number(given) : thisYear;
  const show = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === thisYear) after.delete(yearParam);
        else after.set(yearParam, String(next));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { year, thisYear, show };
}

/** Who held each seat of the committee and signed that they attended, by quarter (42 CFR 483.75(g)). */
export function CommitteeEvidence() {
  const { year, thisYear, show } = useYear();
  const phone = useIsPhone();
  const query = useQuery(committeeEvidence(year));
  const { data, isFetching } = query;
  const top = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && hash === '#attendance') top.current?.scrollIntoView();
  }, [isThere, hash]);
  if (!data) return <Awaited query={query} height={360} radius="lg" mb={24} />;
  return (
    <div ref={top} className={classes.evidence} id="attendance">
      <Panel title="Signed attendance by quarter">
        <SpanBar
          title={String(data.year)}
          step="year"
          busy={isFetching}
          onStep={(steps) => show(year + steps)}
          onToday={() => show(thisYear)}
        />
        {phone ? <QuarterCards evidence={data} /> : <EvidenceTable evidence={data} />}
        <p className={classes.note}>
          A quarter is complete when somebody in every seat has signed the sign-in sheet of a committee
          meeting, and the infection preventionist was there and reported.
        </p>
      </Panel>
    </div>
  );
}
