import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { Checkbox, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { DialogActions } from '../../../ui/DialogActions';
import { useIsPhone } from '../../../ui/phone';
import { plural } from '../../../ui/plural';
import { useFocusBack } from '../../../ui/useFocusBack';
import classes from './LibraryQuestions.module.css';
import { askedIn, bankFacts, type LibraryQuestion, questionBank, searchBank } from './library-questions';

const bank = questionBank(auditToolLibrary);
const longestSearch = 100;

/** The library's questions one by one, to find some and add them. Loaded only when it is opened: it is long. */
export function LibraryQuestions(props: {
  /** `section 2`, where they go. */
  to: string;
  definition: FormDefinition;
  onAdd: (questions: readonly Question[]) => void;
  onClose: () => void;
}) {
  const { to, definition, onAdd, onClose } = props;
  useFocusBack();
  const phone = useIsPhone();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => byTool(searchBank(bank, search)), [search]);
  const asked = useMemo(() => askedIn(definition), [definition]);
  const count = found.reduce((sum, [, questions]) => sum + questions.length, 0);
  const choose = (linkId: string, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(linkId);
      else next.delete(linkId);
      return next;
    });
  const add = () => {
    onAdd(bank.map(({ question }) => question).filter(({ linkId }) => chosen.has(linkId)));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`From the library to ${to}`} size="xl" fullScreen={phone}>
      <div className={classes.search}>
        <TextInput
          type="search"
          data-autofocus
          aria-label="Search the library"
          placeholder="Search by words, tool, tag or priority"
          maxLength={longestSearch}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p role="status" className={classes.count}>
          {count === 0 ? 'No question of the library says that.' : plural(count, 'question')}
        </p>
      </div>
      {found.map(([tool, questions]) => (
        <fieldset key={tool} className={classes.tool}>
          <legend>{tool}</legend>
          {questions.map((each) => (
            <Checkbox
              key={each.question.linkId}
              className={classes.question ?? ''}
              label={each.question.text}
              description={[
                ...(asked.has(each.question.text.trim()) ? ['this form asks it already'] : []),
                ...bankFacts(each),
              ].join(' · ')}
              checked={chosen.has(each.question.linkId)}
              onChange={(event) => choose(each.question.linkId, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.foot}>
        <DialogActions
          action={chosen.size === 0 ? 'Add' : `Add ${plural(chosen.size, 'question')}`}
          disabled={chosen.size === 0}
          onAction={add}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}

/** Under the first tool that asks them, in the library's order. */
function byTool(questions: readonly LibraryQuestion[]): [string, LibraryQuestion[]][] {
  const tools = new Map<string, LibraryQuestion[]>();
  for (const each of questions) {
    const [tool = ''] = each.tools;
    tools.set(tool, [...(tools.get(tool) ?? []), each]);
  }
  return [...tools];
}
