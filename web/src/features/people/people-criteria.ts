import { accesses, accessLabels, roleLabels } from '@lamplight/domain/people';
import { roles } from '@lamplight/domain/permissions';
import { absent } from '../../absent';
import { useAccount } from '../../session/session';
import { type Criteria, choice, contains, flag, search } from '../../ui/list/criteria';

const standing: Criteria = [
  flag('disabled', 'Disabled', { 'user_activated.equals': 'false' }),
  choice('access', {
    label: 'Login',
    field: 'access',
    known: accesses.map((value) => ({ value, label: accessLabels[value] })),
    place: 'drawer',
    shortcuts: [{ label: 'Invited', value: 'INVITED' }],
  }),
  contains('position', { label: 'Job position', field: 'jobPosition', placeholder: 'Nurse' }),
];

/** The filters of a list of the center's people. */
export const staffCriteria: Criteria = [search('Search people'), ...standing];

const useCenterOptions = () => useAccount().centers.map(({ id, name }) => ({ value: id, label: name }));

/** The filters of the list of everyone. */
export const userCriteria: Criteria = [
  search('Search people'),
  choice('center', {
    label: 'Center',
    field: 'center_id',
    useOptions: useCenterOptions,
    absent: absent.center,
  }),
  choice('role', {
    label: 'Role',
    field: 'role',
    known: roles.map((value) => ({ value, label: roleLabels[value] })),
  }),
  ...standing,
  flag('committee', 'Committee', { 'qualityComitee.equals': 'true' }),
];
