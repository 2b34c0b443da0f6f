import { originOf } from '@lamplight/domain/analysis-origins';
import { IconChartLine } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Awaited } from '../../ui/Awaited';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { ownPath } from './own-path';
import classes from './Results.module.css';
import { useAnalysisOrigins } from './results.api';

/** A topic's analysis as the address names it: Lamplight's own page, or another one where an administrator allowed its origin. */
export function AnalysisPage() {
  const { url = '' } = useParams();
  const path = ownPath(url, window.location.origin);
  // One that leads here again would never end.
  if (path !== undefined && !path.startsWith('/topics/data-analysis')) return <Navigate to={path} replace />;
  return (
    <>
      <PageHeader title="Analysis" back={{ to: '/topics', label: 'Topics' }} />
      <Framed url={url} />
    </>
  );
}

function Framed({ url }: { url: string }) {
  const query = useAnalysisOrigins();
  const { data } = query;
  const origin = originOf(url);
  const blocked = useBlocked(origin);
  if (!data) return <Awaited query={query} height="70vh" radius="lg" />;
  if (!origin || !data.origins.includes(origin))
    return (
      <EmptyState icon={IconChartLine} title="This page is not shown here">
        {origin
          ? `Nobody allowed pages of ${origin} here. An administrator can, under Topics.`
          : 'Its address is not one of a page over HTTPS.'}
      </EmptyState>
    );
  if (blocked)
    return (
      <EmptyState icon={IconChartLine} title="Load this page again">
        {origin} was allowed only a moment ago. Once this page is loaded again it is shown.
      </EmptyState>
    );
  return (
    <iframe
      className={classes.framed}
      title={`Analysis of ${origin}`}
      src={url}
      // Its own scripts and log-in may run; ours are out of its reach, as it is of another origin.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  );
}

/** Whether the policy that this page came with kept the frame out: it was loaded before the origin was allowed. */
function useBlocked(origin: string | undefined): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && origin && blockedURI.startsWith(origin)) setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [origin]);
  return blocked;
}
