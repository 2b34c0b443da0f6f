import { type Needed, refusals } from '../refusals';
import { NoAccessPage } from '../ui/NoAccessPage';

/** In place of a screen that needs a right which whoever is logged in does not have. */
export const RefusedPage = ({ needs }: { needs: Needed }) => <NoAccessPage {...refusals[needs]} />;
