import { expect, test } from 'vitest';
import { assemblePage } from '../../src/generator/html.ts';

const template = [
  '<!doctype html>',
  '<html>',
  '  <head>',
  '    <meta charset="utf-8" />',
  '    <!--head-->',
  '    <script type="module" crossorigin src="/assets/index-1a2b.js"></script>',
  '    <link rel="modulepreload" crossorigin href="/assets/common-1a2b.js">',
  '    <link rel="stylesheet" crossorigin href="/assets/common-1a2b.css">',
  '  </head>',
  '  <body><div id="app"><!--page--></div></body>',
  '</html>',
].join('\n');

const face = 'data:font/woff2;base64,AAAA';
const picture = '<link rel="preload" as="image" href="/images/house.jpg"/>';

const page = assemblePage(template, {
  files: {
    loader: 'assets/loader-1a2b.js',
    scripts: ['assets/index-1a2b.js', 'assets/common-1a2b.js'],
    styles: ['assets/common-1a2b.css', 'assets/windows-1a2b.css'],
    criticalSheets: ['assets/blocks-1a2b.css'],
  },
  styles: `@layer base;@font-face{src:url(${face})}`,
  rendered: { head: picture, html: '<h1>Windows for $&1</h1>' },
  structuredData: undefined,
});

test('a page has one script, which knows the others', () => {
  expect(page.match(/<script [^>]*>/g)).toEqual([
    '<script type="module" async fetchpriority="low" src="/assets/loader-1a2b.js" data-chunks="/assets/index-1a2b.js /assets/common-1a2b.js">',
  ]);
  expect(page).not.toContain('modulepreload');
});

test('a page has its styles inside it, and tells the application by links that no browser follows which it has as a whole', () => {
  expect(page).toContain(`<style>@layer base;@font-face{src:url(${face})}</style>`);
  expect(page.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" disabled href="/assets/common-1a2b.css" />',
    '<link rel="stylesheet" disabled href="/assets/windows-1a2b.css" />',
  ]);
});

test('a face in the styles is asked for before them', () => {
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}" />`;
  expect(page.indexOf(preload)).toBeGreaterThan(0);
  expect(page.indexOf(preload)).toBeLessThan(page.indexOf('<style>'));
});

test('the first picture is asked for before all else, in the head', () => {
  expect(page.indexOf(picture)).toBeLessThan(page.indexOf('<script'));
  expect(page).toContain('<div id="app"><h1>Windows for $&1</h1></div>');
});
