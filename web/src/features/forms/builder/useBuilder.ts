import type { FormDefinition, Question, QuestionType } from '@lamplight/domain/forms/definition';
import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '../../../ui/plural';
import { randomKey } from '../../../ui/random-key';
import { useSaid } from '../../../ui/Said';
import { type Undoable, undoButton } from '../../../ui/UndoNote';
import { askHanging } from './ask-hanging';
import {
  addQuestion,
  addSection,
  changeQuestion,
  duplicateQuestion,
  duplicateSection,
  type Edit,
  moveQuestion,
  moveQuestionTo,
  moveSection,
  patchSection,
  placeOf,
} from './definition-edit';
import { nameOf, onDelete, onMove } from './hanging-words';
import { focusDeleted, focusMoved, moveButton } from './ItemActions';
import { importButtonId } from './JsonActions';
import { libraryButtonId } from './LibraryButton';
import { copiesOf } from './library-questions';
import { partingOf, undoMove } from './moving';
import { backWords, goneWords, questionPlace, sectionPlace } from './place-words';
import { blankQuestion } from './question-types';
import { remove, restore } from './removing';

const freshId = () => `q-${randomKey().slice(0, 10)}`;

/** Everything that can be done to a form; the functions stay the same, so that only what changed renders. */
export type BuilderActions = ReturnType<typeof useBuilder>['actions'];

/** A definition being edited: the open question, and undoing what was done last. */
export function useBuilder(definition: FormDefinition, onChange: (definition: FormDefinition) => void) {
  // Changes made in one go build upon each other, not upon what was rendered last.
  const latest = useRef({ definition, onChange });
  useEffect(() => {
    latest.current = { definition, onChange };
  });
  const [openId, setOpenId] = useState<string | null>(null);
  /** Questions that were open once: what is missing in them is no longer just not written yet. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** What was done last to the form as a whole, with its way back. */
  const [last, setLast] = useState<Undoable | null>(null);
  const { said, say } = useSaid();

  const actions = useMemo(() => {
    const edit = (change: Edit) => {
      const next = change(latest.current.definition);
      latest.current = { ...latest.current, definition: next };
      latest.current.onChange(next);
    };
    const open = (linkId: string | null) =>
      setOpenId((before) => {
        if (before !== null && before !== linkId) setLeft((ids) => new Set(ids).add(before));
        return linkId;
      });
    const structure = (change: Edit) => {
      setLast(null);
      edit(change);
    };
    const sayPlace = (linkId: string) => {
      const now = latest.current.definition;
      say(questionPlace(now, linkId) || sectionPlace(now, linkId));
    };
    const offerUndo = (
      note: Omit<Undoable, 'undo'>,
      back: Edit,
      focus: () => void,
      says = backWords(note.name),
    ) => {
      const undo = () => {
        structure(back);
        say(says);
        focus();
      };
      setLast({ ...note, undo });
    };
    /** Moves a question or a section. Where that would part it from what hangs on it, it is asked what becomes of that. */
    const move = async (linkId: string, by: Edit, step: -1 | 1 | undefined) => {
      const asked = latest.current.definition;
      const parting = partingOf(asked, linkId, by);
      if (!parting) {
        structure(by);
        sayPlace(linkId);
        if (step) focusMoved(linkId, step);
        return;
      }
      const name = nameOf(asked, linkId);
      const choice = await askHanging(onMove(asked, linkId, parting), {
        tone: 'normal',
        onTo: () => moveButton(linkId, step ?? 1),
      });
      if (!choice) return;
      const { along, alone, looks } = parting;
      const before = latest.current.definition;
      const together = choice === 'along' ? along : undefined;
      structure(together?.edit ?? alone);
      sayPlace(linkId);
      const done = together
        ? `moved with ${plural(together.taken.length, 'other')}`
        : `moved, without ${plural(looks.length, 'condition')}`;
      const back = undoMove(before, together ? [] : looks);
      offerUndo({ name, done }, back, () => focusMoved(linkId, step ?? 1));
    };
    return {
      freshId,
      toggle: (linkId: string) => open(openId === linkId ? null : linkId),
      change: (linkId: string, by: (question: Question) => Question) => edit(changeQuestion(linkId, by)),
      patchSection: (linkId: string, patch: Parameters<typeof patchSection>[1]) =>
        edit(patchSection(linkId, patch)),
      addSection: () => {
        const linkId = `s-${randomKey().slice(0, 10)}`;
        structure(addSection(linkId));
        return linkId;
      },
      addQuestion: (sectionId: string, type: QuestionType) => {
        const question = blankQuestion(type, freshId());
        structure(addQuestion(sectionId, question));
        open(question.linkId);
      },
      /** Puts copies of the library's questions at the end of a section. */
      addFromLibrary: (sectionId: string, questions: readonly Question[]) => {
        const copies = copiesOf(questions, freshId);
        structure(addQuestion(sectionId, ...copies));
        const linkIds = copies.map(({ linkId }) => linkId);
        const name = `${plural(copies.length, 'question')} of the library`;
        const focus = () => document.getElementById(libraryButtonId(sectionId))?.focus();
        offerUndo({ name, done: 'added', focusStays: true }, remove(linkIds), focus, goneWords(name));
      },
      move: (linkId: string, step: -1 | 1) => move(linkId, moveQuestion(linkId, step), step),
      moveSection: (linkId: string, step: -1 | 1) => move(linkId, moveSection(linkId, step), step),
      duplicate: (linkId: string) => {
        const copy = freshId();
        structure(duplicateQuestion(linkId, copy));
        open(copy);
      },
      duplicateSection: (linkId: string) => structure(duplicateSection(linkId, freshId)),
      /** Deletes a question or a section. What hangs on it is named, and goes too or stays without its condition. */
      remove: async (linkId: string) => {
        const asked = latest.current.definition;
        const hanging = onDelete(asked, linkId);
        const choice = hanging && (await askHanging(hanging, { tone: 'danger', onTo: undoButton }));
        if (hanging && !choice) return;
        const before = latest.current.definition;
        const others = choice === 'along' ? (hanging?.named ?? []).map((each) => each.linkId) : [];
        const gone = [linkId, ...others];
        edit(remove(gone));
        const count = plural(hanging?.named.length ?? 0, 'other');
        const done = !hanging
          ? 'deleted'
          : others.length > 0
            ? `deleted with ${count}`
            : `deleted, ${count} kept`;
        const name = nameOf(before, linkId);
        offerUndo({ name, done }, restore(before, gone), () => focusDeleted(linkId));
      },
      /** Puts the dragged question where the other one is: below it when it comes from above. */
      dropOn: (dragged: string, target: string) => {
        const now = latest.current.definition;
        const at = placeOf(now, target);
        const section = at && now.item[at.section];
        if (section) move(dragged, moveQuestionTo(dragged, section.linkId, at.question), undefined);
      },
      /** Puts the dragged question at the end of a section. */
      dropInto: (dragged: string, sectionId: string) =>
        move(dragged, moveQuestionTo(dragged, sectionId, Number.MAX_SAFE_INTEGER), undefined),
      replaceAll: (next: FormDefinition) => {
        const before = latest.current.definition;
        edit(() => next);
        const focus = () => document.getElementById(importButtonId)?.focus();
        offerUndo({ name: 'the questions before the import' }, () => before, focus);
      },
    };
  }, [openId, say]);

  return { actions, openId, left, last, dismiss: () => setLast(null), said };
}
