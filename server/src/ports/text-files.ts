import { createReadStream } from 'node:fs';
import { type Sender, SenderLeft, shareHelpers } from './shared-helpers';
import { createExchangeSearch } from './text-exchange';
import { type Finding, refusals } from './upload-refused';

/**
 * Beginnings by which browsers take text for a web page (WHATWG MIME Sniffing, section 7.1), each followed by a space
 * or `>`, besides XML and SVG.
 */
const webPage =
  /^(?:<!doctype html|<html|<head|<script|<iframe|<h1|<div|<font|<table|<a|<style|<title|<body|<br|<b|<p|<!--)[\s>]/i;
const otherMarkup = /^(?:<\?xml|<svg[\s>]|<!doctype svg|%pdf-|\{\\rtf)/i;

/** Whether text begins like markup that a browser or an office program would run rather than show. */
export function findMarkup(beginning: string): 'html' | 'svg' | 'other' | undefined {
  const text = beginning.replace(/^\ufeff/, '').trimStart();
  if (/<svg[\s>]/i.test(text) && text.startsWith('<')) return 'svg';
  if (webPage.test(text)) return 'html';
  return otherMarkup.test(text) ? 'other' : undefined;
}

/** Two are looked through at once, and of a sender one. */
const inTurn = shareHelpers(() => undefined);

/**
 * Reads a file that calls itself text to its end: all of it must be UTF-8 without NUL. Signatures of two or three
 * letters say nothing here ("BMI" would be a bitmap); what they stand for is never valid text. Throws SenderLeft.
 */
export const readAsText = (path: string, sender?: Sender): Promise<Finding<true>> =>
  inTurn(sender, () => lookThrough(path, sender));

async function lookThrough(path: string, sender: Sender | undefined): Promise<Finding<true>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const search = createExchangeSearch();
  let beginning = '';
  try {
    for await (const chunk of createReadStream(path)) {
      if (sender?.hasLeft?.()) throw new SenderLeft();
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) return { refused: 'it is not plain text' };
      const refused = search(text);
      if (refused) return { refused };
      if (beginning.length < 1024) beginning += text.slice(0, 1024);
    }
    decoder.decode();
  } catch (error) {
    // TextDecoder's error for bytes that are not UTF-8; everything else is a fault of the disk.
    if (!(error instanceof TypeError)) throw error;
    return { refused: 'it is not text in UTF-8; save it as "CSV UTF-8" or as text in UTF-8' };
  }
  return findMarkup(beginning) ? { refused: refusals.disguised } : { accepted: true };
}
