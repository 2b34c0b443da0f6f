import { pipTemplateNames, pipTemplates } from '@lamplight/domain/pips/templates';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../../absent';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { SelectField, TextAreaField, TextField, useValue } from '../../../ui/form/inputs';
import { useTopicOptions } from '../../completed-forms/useTopicOptions';
import { nameOf, people } from '../../people/people.api';
import { broughtWords, type NewPipControls } from './new-pip-fields';

const templates = pipTemplateNames.map((name) => ({ value: name, label: pipTemplates[name].subject }));
const titles: readonly string[] = pipTemplateNames.map((name) => pipTemplates[name].title);

/** Of what alleges a violation all staff would read what it asks for else. */
const problemOfAlleged = 'What is to get better for all residents';
const backgroundOfAlleged = 'That there was an allegation, and no more of it';

/** The fields with which a PIP begins. `alleged`: it begins with what alleges a violation. */
export function NewPipFields({ at, alleged }: { at: NewPipControls; alleged: boolean }) {
  const everyone = useQuery(people.list).data ?? [];
  const persons = everyone.map((person) => ({ value: person.id, label: nameOf(person) }));
  const topics = useTopicOptions();
  const chosen = useValue(at.template);
  const name = pipTemplateNames.find((each) => each === chosen);
  const problemHint = name
    ? pipTemplates[name].problemHint
    : 'What goes wrong, how often, for whom, where and since when; not yet why';
  /** A name that nobody typed is the template's. */
  const choose = (value: string) => {
    at.template.set(value);
    const title = at.title.value();
    const next = pipTemplateNames.find((each) => each === value);
    if (title.trim() === '' || titles.includes(title)) at.title.set(next ? pipTemplates[next].title : '');
  };
  return (
    <>
      <FormSection title="Start">
        <Wide>
          <SelectField
            field={at.template}
            data={templates}
            optional
            onChoose={choose}
            absent={absent.template}
            description={
              name
                ? broughtWords(name)
                : 'For the usual subjects: a measure, causes to look at, interventions'
            }
          />
        </Wide>
        <Wide>
          <TextField field={at.title} autoComplete="off" />
        </Wide>
        <SelectField
          field={at.topic}
          data={topics}
          optional
          description="What it belongs to among the center’s topics"
          absent={absent.topic}
        />
        <SelectField
          field={at.leader}
          data={persons}
          optional
          description="Who runs the project and may write it"
          absent={absent.person}
        />
      </FormSection>
      <FormSection title="Why">
        <Wide>
          <TextAreaField
            field={at.problem}
            minRows={3}
            description={alleged ? problemOfAlleged : problemHint}
          />
        </Wide>
        <Wide>
          <TextAreaField
            field={at.background}
            minRows={4}
            description={alleged ? backgroundOfAlleged : 'What led to it: what was found, and when'}
          />
        </Wide>
      </FormSection>
    </>
  );
}
