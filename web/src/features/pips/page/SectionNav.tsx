import { keysOf } from '@lamplight/domain/keys-of';
import { useEffect, useRef, useState } from 'react';
import classes from './Pip.module.css';
import { type SectionName, sections } from './sections';

const names = keysOf(sections);

/** Where the eye is: the section that the upper part of the window shows. */
function useSectionInView(): SectionName | null {
  const [inView, setInView] = useState<SectionName | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setInView(names.find((name) => seen.has(name)) ?? null);
      },
      { rootMargin: '-80px 0px -60% 0px' },
    );
    for (const name of names) {
      const section = document.getElementById(name);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  });
  return inView;
}

/** The sections above the document on a phone, where it is many screens long; closed again once one is chosen. */
export function SectionJump() {
  const list = useRef<HTMLDetailsElement>(null);
  const close = () => list.current?.removeAttribute('open');
  return (
    <details ref={list} className={`${classes.jump} ll-no-print`}>
      <summary>Sections</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={close}>
              {sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The sections beside the document, at a desk. */
export function SectionNav() {
  const inView = useSectionInView();
  return (
    <nav className={`${classes.nav} ll-no-print`} aria-label="Sections">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === inView ? 'location' : undefined}>
              {sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
