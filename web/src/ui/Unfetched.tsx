import { Button, Text } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Broken, type Frame } from './ErrorPage';
import { LoadAgain } from './LoadAgain';
import { Loading } from './Loading';
import { buildOnServer, loadAnewOnce } from './load-anew';

const betweenTriesMs = 15_000;

/**
 * Loads a screen, or puts in its place why it could not be fetched. It never rejects: the router would show nothing at
 * all. Nor is the code asked for a second time, as the router, the browser's table of modules and Vite's list of
 * stylesheets all keep the failure: only loading the page anew forgets it.
 */
export const screenOf =
  <Props,>(load: () => Promise<ComponentType<Props>>, Around: Frame) =>
  () =>
    load().catch((): ComponentType<Props> => () => <Unfetched Around={Around} />);

/** Loads the page at this address anew: once where a worker keeps it, and as soon as the server answers. */
function Unfetched({ Around }: { Around: Frame }) {
  const navigate = useNavigate();
  const [found, setFound] = useState<'nothing yet' | 'no server' | 'no screen'>('nothing yet');
  useEffect(() => {
    let away = false;
    let timer: number | undefined;
    const stop = () => {
      window.clearInterval(timer);
      window.removeEventListener('online', ask);
    };
    async function ask() {
      const build = await buildOnServer();
      if (build === 'none') {
        // The worker keeps the screens and needs no server; it may have been stopped while this one was on its way.
        if (!away && navigator.serviceWorker?.controller && loadAnewOnce()) return;
        away = true;
        setFound('no server');
        return;
      }
      stop();
      if (away) window.location.reload();
      else if (!loadAnewOnce()) setFound('no screen');
    }
    timer = window.setInterval(ask, betweenTriesMs);
    window.addEventListener('online', ask);
    ask();
    return stop;
  }, []);
  if (found === 'nothing yet') return <Loading m="xl" />;
  if (found === 'no screen') return <Broken Around={Around} />;
  return (
    <Around title="This screen could not be fetched">
      <Text>
        Lamplight cannot be reached. The screen opens by itself once it can be; what is not sent is kept here.
      </Text>
      <LoadAgain label="Try again">
        <Button variant="default" onClick={() => navigate(-1)}>
          Go back
        </Button>
      </LoadAgain>
    </Around>
  );
}
