import { type SetName, setLabels } from '@lamplight/domain/reference-sets';
import { absentIn } from '../../absent';
import { type Choice, choice } from '../../ui/list/criteria';
import { useSetOptions } from './reference.api';

/** The filter of a list by the items of a reference set. */
export const setChoice = (key: string, set: SetName, place?: Choice['place']): Choice =>
  choice(key, {
    label: setLabels[set],
    field: `${set}_id`,
    useOptions: () => useSetOptions(set),
    absent: absentIn(set),
    ...(place ? { place } : {}),
  });
