/** @jest-environment @atlas/web/.storybook/jsdom-environment.mjs */
import { composeStory, type StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect as assert } from 'storybook/test';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { dataProvider } from '@/providers/data/provider.js';
import { inApp } from './parameters.js';
import { AREAS, storyFiles } from './run-stories.js';

const CASE: string = 'DEMO26-1';
const run = (story: StoryObj<typeof StatusChip>) =>
  composeStory({ args: { tone: 'pay', label: 'Paid' }, ...story }, { component: StatusChip, title: 'Chip' }, {}, 'One').run();

describe('a story', () => {
  it('passes when it asserts something', () =>
    expect(run({ play: ({ canvas }) => assert(canvas.getByText('Paid')).toBeVisible() })).resolves.toBeUndefined());

  it('fails without a play function', () => expect(run({})).rejects.toThrow('asserts nothing'));

  it('fails when its play function asserts nothing', () =>
    expect(run({ play: ({ canvas }) => void canvas.getByText('Paid') })).rejects.toThrow('asserts nothing'));

  it('fails when an assertion fails', () =>
    expect(run({ play: ({ canvas }) => assert(canvas.getByText('Paid')).toBeDisabled() })).rejects.toThrow('toBeDisabled'));

  it('fails when the console reports an error', () => {
    console.error = () => undefined;
    const Broken = () => createElement('td', null, createElement('div', { class: 'wrong' }));
    return expect(
      run({ render: () => createElement(Broken), play: ({ canvasElement }) => assert(canvasElement).toBeVisible() }),
    ).rejects.toThrow('causes an error in the console');
  });

  it('fails when it calls the server without an answer', () =>
    expect(
      run({
        play: async () => {
          await assert(dataProvider.get(`case/${CASE}/notes`)).rejects.toThrow();
        },
      }),
    ).rejects.toThrow('has no answer for GET case/DEMO26-1/notes'));

  it('gets the answer of the call whose path is most like its own', async () => {
    let names: unknown[] = [];
    await run({
      parameters: inApp({
        answers: { 'GET status/{}': { name: 'any' }, 'GET status/option': ({ query }) => [{ id: 1, name: query.query }] },
      }),
      play: async () => {
        names = [
          await dataProvider.record('GET {}/option', 'status/option', { query: { query: 'fi' } }),
          await dataProvider.record('GET {}/{}', 'status/3'),
        ];
        await assert(names).toHaveLength(2);
      },
    });
    expect(names).toMatchObject([{ data: [{ name: 'fi' }] }, { data: { name: 'any' } }]);
  });
});

describe('every file of stories', () => {
  it('belongs to one area', () =>
    expect(storyFiles().filter(file => Object.values(AREAS).filter(isIn => isIn(file)).length !== 1)).toEqual([]));
});
