import { describe, expect, it } from 'vitest';
import { bareHtml } from './pasted-html';

describe('what is pasted', () => {
  it('keeps its elements and words, and nothing of looks, links and scripts', () => {
    const copied =
      '<meta charset="utf-8"><style>p { color: red }</style><!-- a comment --><p style="color: red" class="x">A ' +
      '<b>bold</b> <a href="https://example.com" onclick="go()">link</a></p><img src=x onerror="go()">';
    expect(bareHtml(copied)).toBe('<meta><p>A <b>bold</b> <a>link</a></p><img>');
  });

  it('is not bold where it stands in a “b” that is not', () => {
    expect(bareHtml('<b style="font-weight:normal" id="docs"><p>Plain</p></b>')).toBe(
      '<span><p>Plain</p></b>',
    );
    expect(bareHtml('<b style="font-weight: 700">Bold</b>')).toBe('<b>Bold</b>');
  });

  it('is not cut where an attribute holds the end of a tag', () => {
    expect(bareHtml('<p title="a > b">Words</p>')).toBe('<p>Words</p>');
  });

  it('is known again where it was copied out of the editor', () => {
    expect(bareHtml('<p data-pm-slice="1 1 []" class="x">Words</p>')).toBe(
      '<p data-pm-slice="1 1 []">Words</p>',
    );
  });
});
