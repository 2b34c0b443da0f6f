import { questionsOf } from '@lamplight/domain/forms/definition';
import { sourcePeriods } from '@lamplight/domain/pips/content';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../../absent';
import type { FieldControl } from '../../../ui/form/form-state';
import { useError, useValue } from '../../../ui/form/inputs';
import { Select } from '../../../ui/Select';
import type { SelectOption } from '../../../ui/useChoosing';
import { activeTools, oneTool } from '../../audit-tools/audit-tools.api';
import { topicOptions } from '../../center-topics/center-topics.api';
import { questionsOfTopic } from '../pips.api';
import { type ChosenSource, periodWords, sourceKindWords, typedIn } from './measure-source';

const oneMoment = { nothing: 'One moment…', unfound: 'One moment…' };

type Control = FieldControl<ChosenSource | null>;

const typed = 'TYPED';
const kinds = [
  { value: typed, label: typedIn },
  { value: 'TOPIC', label: sourceKindWords.TOPIC },
  { value: 'ROUND', label: sourceKindWords.ROUND },
] as const;

const nothing = { id: '', linkId: null, per: 'MONTH', name: '', question: null } as const;

/** Where measurements come from: typed in, or of which question of which form they fill themselves. */
export function MeasureSourceField({ field }: { field: Control }) {
  const source = useValue(field);
  return (
    <>
      <Select
        label={field.field.label}
        description="A measure that fills itself is never typed twice; earlier values can still be typed in"
        data={kinds}
        value={source?.kind ?? typed}
        onChange={(kind) => {
          if (kind === (source?.kind ?? typed)) return;
          field.set(kind === 'TOPIC' || kind === 'ROUND' ? { kind, ...nothing } : null);
        }}
      />
      {source?.kind === 'TOPIC' && <FromTopic field={field} source={source} />}
      {source?.kind === 'ROUND' && <FromRounds field={field} source={source} />}
    </>
  );
}

interface Part {
  field: Control;
  source: ChosenSource;
}

/** What is chosen stays to be chosen where it is no longer offered. */
const including = (options: readonly SelectOption[], { id, name }: ChosenSource): readonly SelectOption[] =>
  id === '' || options.some(({ value }) => value === id) ? options : [...options, { value: id, label: name }];

function FromTopic({ field, source }: Part) {
  const { data: topics = [], isPending } = useQuery(topicOptions);
  const { data: questions = [] } = useQuery({ ...questionsOfTopic(source.id), enabled: source.id !== '' });
  const error = useError(field);
  const options = topics.map(({ topic }) => ({ value: topic.id, label: topic.name }));
  const counted = questions.filter(({ type }) => type === 'number' || type === 'scale' || type === 'rate');
  return (
    <>
      <Select
        label="Topic"
        required
        searchable
        data={including(options, source)}
        value={source.id || null}
        error={error}
        absent={isPending ? oneMoment : absent.topic}
        onBlur={field.leave}
        onChange={(id) => {
          const name = options.find(({ value }) => value === id)?.label;
          if (id && name) field.set({ ...source, id, name, linkId: null, question: null });
        }}
      />
      {source.id !== '' && (
        <WhatOfIt
          field={field}
          source={source}
          description="The whole score, or a question that is answered with a number"
          questions={counted}
        />
      )}
    </>
  );
}

function FromRounds({ field, source }: Part) {
  const { data: tools = [], isPending } = useQuery(activeTools);
  const { data: tool } = useQuery({ ...oneTool(source.id), enabled: source.id !== '' });
  const error = useError(field);
  const options = tools.map(({ id, title }) => ({ value: id, label: title }));
  const asked = tool
    ? questionsOf(tool.definition).filter(({ type }) => type === 'yes-no' || type === 'yes-no-na')
    : [];
  return (
    <>
      <Select
        label="Tool"
        required
        searchable
        data={including(options, source)}
        value={source.id || null}
        error={error}
        absent={isPending ? oneMoment : absent.tool}
        onBlur={field.leave}
        onChange={(id) => {
          const name = options.find(({ value }) => value === id)?.label;
          if (id && name) field.set({ ...source, id, name, linkId: null, question: null });
        }}
      />
      {source.id !== '' && (
        <WhatOfIt
          field={field}
          source={source}
          description="The mean score, or how many of 100 answers to a question are Yes"
          questions={asked}
        />
      )}
      <Select
        label="Gathered"
        data={sourcePeriods.map((value) => ({ value, label: periodWords[value] }))}
        value={source.per}
        onChange={(chosen) => {
          const per = sourcePeriods.find((each) => each === chosen);
          if (per) field.set({ ...source, per });
        }}
      />
    </>
  );
}

const score = 'SCORE';

function WhatOfIt(
  props: Part & { description: string; questions: readonly { linkId: string; text: string }[] },
) {
  const { field, source, description, questions } = props;
  const { linkId, question } = source;
  const known = questions.map(({ linkId: value, text: label }) => ({ value, label }));
  const chosen = linkId !== null && !known.some(({ value }) => value === linkId);
  return (
    <Select
      label="What of it"
      description={description}
      data={[
        { value: score, label: 'The whole score' },
        ...known,
        ...(chosen ? [{ value: linkId, label: question ?? linkId }] : []),
      ]}
      value={linkId ?? score}
      onChange={(value) => {
        const text = known.find((each) => each.value === value)?.label;
        if (value === score) field.set({ ...source, linkId: null, question: null });
        else if (value && text) field.set({ ...source, linkId: value, question: text });
      }}
    />
  );
}
