import { type Fishbone as Causes, fishboneCategories } from '@lamplight/domain/pips/content';
import {
  type FishboneDrawing,
  fishboneNeeds,
  type Line,
  layOutFishbone,
} from '@lamplight/domain/pips/fishbone';
import { fishboneLabels } from '@lamplight/domain/pips/words';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { plural } from '../../../ui/plural';
import classes from './Fishbone.module.css';

/** As in the style sheet; words are laid out by it. */
const fontSize = 13;

/**
 * A cause-and-effect drawing. Where there is no room for it, and for who cannot see it, the same stands as a list; not
 * `listed`, where the fields around it say the same.
 */
export function Fishbone(props: { effect: string; causes: Causes; listed?: boolean }) {
  const { effect, causes, listed = true } = props;
  const { ref, width } = useElementSize();
  const drawn = width >= fishboneNeeds * fontSize;
  const list = listed && <CauseList causes={causes} />;
  return (
    <div ref={ref} className={classes.frame}>
      {drawn && (
        <Drawing
          drawing={layOutFishbone(effect, causes, { width, fontSize })}
          words={fishboneWords(effect, causes, listed)}
        />
      )}
      {drawn && listed ? <VisuallyHidden component="div">{list}</VisuallyHidden> : list}
    </div>
  );
}

function Drawing({ drawing, words }: { drawing: FishboneDrawing; words: string }) {
  const { width, height, spine, head, bones } = drawing;
  const titleId = useId();
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{words}</title>
      <Stroke className={classes.spine} line={spine} />
      {bones.map(({ category, label, box, line, causes }) => (
        <g key={category}>
          <Stroke className={classes.bone} line={line} />
          <rect className={classes.box} {...box} rx={6} />
          <text
            className={classes.label}
            x={box.x + box.width / 2}
            y={box.y + box.height / 2 + 4.5}
            textAnchor="middle"
          >
            {label}
          </text>
          {causes.map(({ twig, lines }) => (
            <g key={twig.y1}>
              <Stroke className={classes.twig} line={twig} />
              {lines.map(({ x, y, text }) => (
                <text key={y} className={classes.cause} x={x} y={y}>
                  {text}
                </text>
              ))}
            </g>
          ))}
        </g>
      ))}
      <rect className={classes.head} x={head.x} y={head.y} width={head.width} height={head.height} rx={8} />
      {head.lines.map(({ x, y, text }) => (
        <text key={y} className={classes.effect} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

const Stroke = ({ className, line }: { className: string | undefined; line: Line }) => (
  <line className={className} {...line} />
);

function CauseList({ causes }: { causes: Causes }) {
  const written = fishboneCategories.filter((category) => causes[category].length > 0);
  return (
    <ul className={classes.list}>
      {written.map((category) => (
        <li key={category}>
          <span className={classes.category}>{fishboneLabels[category]}</span>
          <ul>
            {causes[category].map((cause, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: causes have no identity but their place.
              <li key={at}>{cause}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What the drawing shows, for who does not see it; the list has the causes. */
function fishboneWords(effect: string, causes: Causes, listed: boolean): string {
  const counts = fishboneCategories.map(
    (category) => `${fishboneLabels[category]} ${plural(causes[category].length, 'cause')}`,
  );
  return `Fishbone with six bones that lead to “${effect}”: ${counts.join(', ')}.${listed ? ' The list after it says them.' : ''}`;
}
