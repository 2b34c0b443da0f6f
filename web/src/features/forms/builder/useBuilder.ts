import type { FormDefinition, Question, QuestionType } from '@lamplight/domain/forms/definition';
import { useEffect, useMemo, useRef, useState } from 'react';
import { randomKey } from '../../../ui/idempotency';
import { useSaid } from '../../../ui/Said';
import type { Undoable } from '../../../ui/UndoNote';
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
  remove,
  restore,
} from './definition-edit';
import { focusDeleted, focusMoved } from './ItemActions';
import { importButtonId } from './JsonActions';
import { backWords, questionPlace, sectionPlace } from './place-words';
import { blankQuestion } from './question-types';

const freshId = () => `q-${randomKey().slice(0, 10)}`;

/** Everything that can be done to a form; the functions stay the same, so that only what changed renders. */
export type BuilderActions = ReturnType<typeof useBuilder>['actions'];

/** A definition being edited: the open question, and undoing a deletion. */
export function useBuilder(definition: FormDefinition, onChange: (definition: FormDefinition) => void) {
  // Changes made in one go build upon each other, not upon what was rendered last.
  const latest = useRef({ definition, onChange });
  useEffect(() => {
    latest.current = { definition, onChange };
  });
  const [openId, setOpenId] = useState<string | null>(null);
  /** Questions that were open once: what is missing in them is no longer just not written yet. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<Undoable | null>(null);
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
      setDeleted(null);
      edit(change);
    };
    const sayPlace = (linkId: string) => say(questionPlace(latest.current.definition, linkId));
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
      move: (linkId: string, step: -1 | 1) => {
        structure(moveQuestion(linkId, step));
        sayPlace(linkId);
        focusMoved(linkId, step);
      },
      moveSection: (linkId: string, step: -1 | 1) => {
        structure(moveSection(linkId, step));
        say(sectionPlace(latest.current.definition, linkId));
        focusMoved(linkId, step);
      },
      duplicate: (linkId: string) => {
        const copy = freshId();
        structure(duplicateQuestion(linkId, copy));
        open(copy);
      },
      duplicateSection: (linkId: string) => structure(duplicateSection(linkId, freshId)),
      remove: (linkId: string, name: string) => {
        const before = latest.current.definition;
        edit(remove(linkId));
        const undo = () => {
          structure(restore(before, linkId));
          say(backWords(name));
          focusDeleted(linkId);
        };
        setDeleted({ name, undo });
      },
      /** Puts the dragged question where the other one is: below it when it comes from above. */
      dropOn: (dragged: string, target: string) => {
        const now = latest.current.definition;
        const at = placeOf(now, target);
        const section = at && now.item[at.section];
        if (!section) return;
        structure(moveQuestionTo(dragged, section.linkId, at.question));
        sayPlace(dragged);
      },
      /** Puts the dragged question at the end of a section. */
      dropInto: (dragged: string, sectionId: string) => {
        structure(moveQuestionTo(dragged, sectionId, Number.MAX_SAFE_INTEGER));
        sayPlace(dragged);
      },
      replaceAll: (next: FormDefinition) => {
        const before = latest.current.definition;
        edit(() => next);
        const name = 'the questions before the import';
        const undo = () => {
          structure(() => before);
          say(backWords(name));
          document.getElementById(importButtonId)?.focus();
        };
        setDeleted({ name, undo });
      },
    };
  }, [openId, say]);

  return { actions, openId, left, deleted, dismiss: () => setDeleted(null), said };
}
