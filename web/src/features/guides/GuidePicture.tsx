import { VisuallyHidden } from '@mantine/core';
import classes from './Guide.module.css';
import { pictureFile, pictureSize } from './picture-files';
import { type PictureName, pictures } from './pictures';

const themes = ['light', 'dark'] as const;

/**
 * A picture of the product in the theme that the page is in; on paper in the light one. What the style hides is not
 * fetched. A press shows it alone, as large as it is.
 */
export function GuidePicture({ name }: { name: PictureName }) {
  const { alt, on } = pictures[name];
  return (
    <figure className={classes.picture} data-on={on}>
      {themes.map((theme) => {
        const file = pictureFile(name, theme);
        return (
          <a key={theme} href={file} target="_blank" rel="noreferrer" data-theme={theme}>
            <img src={file} alt={alt} {...pictureSize(name)} loading="lazy" decoding="async" />
            <VisuallyHidden>, alone in a new tab</VisuallyHidden>
          </a>
        );
      })}
    </figure>
  );
}
