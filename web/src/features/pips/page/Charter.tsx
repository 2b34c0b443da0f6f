import { pipLabels, selectionReasonLabels } from '@lamplight/domain/pips/words';
import { later } from '../../../ui/later';
import { FoundList } from './FoundList';
import classes from './Pip.module.css';
import { Fact, NothingYet, Prose, type SectionProps, WrittenSection } from './Section';

const CharterForm = later(async () => (await import('../edit/CharterForm')).CharterForm);

/** What the problem is, how it was found, and where the project ends. */
export function Charter(props: SectionProps) {
  const { topic, problem, background, selectionReasons, surveyTags, scopeIn, scopeOut, found } = props.pip;
  return (
    <WrittenSection {...props} name="charter" Form={CharterForm}>
      {!problem && <NothingYet>The problem is not described yet.</NothingYet>}
      <dl className={classes.facts}>
        <Prose label={pipLabels.problem} text={problem} />
        <Prose label={pipLabels.background} text={background} />
        <Fact label={pipLabels.topic}>{topic?.name}</Fact>
        <Fact label={pipLabels.selectionReasons}>
          {selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', ')}
        </Fact>
        <Fact label={pipLabels.surveyTags}>{surveyTags.join(', ')}</Fact>
        <Prose label={pipLabels.scopeIn} text={scopeIn} />
        <Prose label={pipLabels.scopeOut} text={scopeOut} />
        <Fact label={pipLabels.found} wide>
          {found.length > 0 && <FoundList found={found} />}
        </Fact>
      </dl>
    </WrittenSection>
  );
}
