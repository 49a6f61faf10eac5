/** @jest-environment @atlas/web/.storybook/jsdom-environment.mjs */
import { pastedHtml } from './pasted-html.js';

const item = (text: string, marker: string, level = 1): string =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

describe('what is pasted from Word', () => {
  it('has its bullets as a list, between the paragraphs around it', () => {
    const html = `<p>Before</p>${item('<b>One</b>', '·')}${item('Two', '·')}<p>After</p>`;
    expect(pastedHtml(html).replace(/<!--.*?-->/g, '')).toBe('<p>Before</p><ul><li><b>One</b></li><li>Two</li></ul><p>After</p>');
  });

  it('has deeper levels in the item before them, and numbers as an ordered list', () => {
    const html = [item('Claim', '1.'), item('Bill', '·', 2), item('Denial', '·', 2), item('Award', '2.')].join('');
    expect(pastedHtml(html).replace(/<!--.*?-->/g, '')).toBe(
      '<ol><li>Claim<ul><li>Bill</li><li>Denial</li></ul></li><li>Award</li></ol>',
    );
  });

  it('begins a list again after other text', () => {
    const html = `${item('One', '·')}<p>Between</p>${item('a', 'a)')}`;
    expect(pastedHtml(html).replace(/<!--.*?-->/g, '')).toBe('<ul><li>One</li></ul><p>Between</p><ol><li>a</li></ol>');
  });
});

it('makes large headings smaller', () => {
  expect(pastedHtml('<h1 class="a">One</h1><h2>Two</h2><hr><h3>Three</h3>')).toBe(
    '<h3 class="a">One</h3><h3>Two</h3><hr><h3>Three</h3>',
  );
});

it('leaves other HTML as it is', () => {
  const html = '<p style="color:red">Plain <b>text</b></p>';
  expect(pastedHtml(html)).toBe(html);
});
