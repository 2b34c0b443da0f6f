import { useAccount } from '../../session/session';
import { PageHeader } from '../../ui/PageHeader';
import { PrintButton } from '../../ui/PrintButton';
import classes from './Guide.module.css';
import { GuideCard } from './GuideCard';
import { GuideSteps } from './GuideSteps';
import type { GuideName } from './guide-names';
import { guides } from './guides';
import { printWithPictures } from './print';
import { readingOrder } from './reading-order';

/** A guide, with the way back and on to the next that its reader needs. */
export function OneGuide({ name, back }: { name: GuideName; back: { to: string; label: string } }) {
  const { title, about, steps } = guides[name];
  const { first, then } = readingOrder(useAccount());
  const mine = [first, ...then];
  const at = mine.indexOf(name);
  // One for others leads nowhere on from here.
  const next = at < 0 ? undefined : mine[at + 1];
  return (
    <>
      <PageHeader
        title={title}
        sub={about}
        back={back}
        actions={<PrintButton onPrint={printWithPictures} />}
      />
      <GuideSteps steps={steps} />
      {next && (
        <section className={`${classes.next} ll-no-print`} aria-labelledby="next-guide">
          <h2 id="next-guide" className={classes.group}>
            Read next
          </h2>
          <GuideCard name={next} />
        </section>
      )}
    </>
  );
}
