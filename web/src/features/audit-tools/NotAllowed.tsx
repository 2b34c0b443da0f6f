import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NoAccessPage } from '../../ui/NoAccessPage';
import { toolsHref } from './tool-links';

/** An address that someone followed who may not change tools. */
export function NotAllowed() {
  return (
    <NoAccessPage
      words="You may look at audit tools, not change them"
      action={
        <Button component={Link} to={toolsHref} variant="default">
          See the tools
        </Button>
      }
    >
      Your quality committee can change tools where the center lets it.
    </NoAccessPage>
  );
}
