import { Loader, type LoaderProps } from '@mantine/core';

/** Something turns while a page or a part of one is still to come. Its name needs a role, without which nothing may say it. */
export const Loading = (props: LoaderProps) => <Loader role="progressbar" aria-label="Loading" {...props} />;
