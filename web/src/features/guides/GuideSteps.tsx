import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf, screens } from '../../screens';
import { useMay } from '../../session/session';
import classes from './Guide.module.css';
import { GuidePicture } from './GuidePicture';
import { GuideText } from './GuideText';
import type { Step } from './guide';
import { guideHref } from './guide-links';
import { guides } from './guides';
import { pictures } from './pictures';

/** Step by step: what is done, what is seen, and the way to where it is done. */
export function GuideSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.title} className={classes.step} data-beside={step.picture && pictures[step.picture].on}>
          <div className={classes.words}>
            <h2 className={classes.title}>{step.title}</h2>
            {step.text.map((text) => (
              <GuideText key={text} text={text} />
            ))}
            {(step.opens || step.reads) && (
              <div className={`${classes.ways} ll-no-print`}>
                {step.opens && <OpenScreen opens={step.opens} />}
                {step.reads && <Way to={guideHref(step.reads)}>Read “{guides[step.reads].title}”</Way>}
              </div>
            )}
          </div>
          {step.picture && <GuidePicture name={step.picture} />}
        </li>
      ))}
    </ol>
  );
}

function OpenScreen({ opens: [screen, label] }: { opens: NonNullable<Step['opens']> }) {
  const may = useMay();
  const { needs } = screens[screen];
  if (needs !== 'nothing' && !may(needs)) return null;
  return <Way to={addressOf(screen)}>Open {label}</Way>;
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.open}>
    <span>{children}</span>
    <IconArrowRight size={16} aria-hidden />
  </Link>
);
