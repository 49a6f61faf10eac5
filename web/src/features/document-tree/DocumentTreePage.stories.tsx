import { documentNode } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { Session } from '@/providers/session/session.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, onRevision, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import DocumentTreePage from './DocumentTreePage.js';
import type { TreeNode } from './tree-model.js';

const nodeOf = (id: number, name: string, given: Partial<TreeNode> = {}): TreeNode => ({
  id,
  code: `N${id}`,
  name,
  parent_id: null,
  level: 1,
  path: name,
  exhibit: null,
  exhibit_id: null,
  is_required: false,
  required_when: null,
  min_count: null,
  sort_order: id,
  document_count: 3,
  revision: 1,
  ...given,
});
const TREE = [nodeOf(10, 'Bills'), nodeOf(20, 'NF-3', { parent_id: 10, level: 2 }), nodeOf(30, 'Denials')];

const NODES = 'GET document/node';
const REORDER = 'POST document/node/reorder';
const having = (nodes: unknown, more: Answers = {}, session: Partial<Session> = {}) =>
  inApp({
    isPage: true,
    session,
    at: documentNode.route,
    answers: {
      [NODES]: nodes,
      'GET {}/option': [],
      'GET {}/{}/option': [],
      [REORDER]: {},
      'POST document/node': { id: 30, revision: 2 },
      ...more,
    } as Answers,
  });

const meta: Meta<typeof DocumentTreePage> = {
  component: DocumentTreePage,
  args: { definition: documentNode },
  parameters: having(TREE),
};
export default meta;
type Story = StoryObj<typeof DocumentTreePage>;
type Play = Parameters<NonNullable<Story['play']>>[0];

export const MovedByButton: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move up: Denials' }));
    await waitFor(() => expect(sentTo(REORDER as never)).toHaveLength(1));
    await expect(await screen.findByRole('status')).toHaveTextContent('Denials was moved.');
  },
};

export const MoveUndone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move up: Denials' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Undone')).toBeVisible();
    await expect(sentTo(REORDER as never)[1]).toEqual([
      { id: 10, parent_id: null, sort_order: 10 },
      { id: 30, parent_id: null, sort_order: 30 },
    ]);
  },
};

export const NothingMovesBeforeTheAnswer: Story = {
  parameters: having(TREE, { [REORDER]: pending }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Move up: Denials' });
    await userEvent.dblClick(button);
    await expect(button).toBeDisabled();
    const names = canvas.getAllByRole('link', { name: /^(Bills|NF-3|Denials)$/ }).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Bills', 'NF-3', 'Denials']);
    await expect(sentTo(REORDER as never)).toHaveLength(1);
  },
};

async function requireDenials({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('combobox', { name: 'Required: Denials' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Always' }));
}

export const RequirementUndone: Story = {
  play: async play => {
    await requireDenials(play);
    await play.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Undone')).toBeVisible();
    await expect(requestsOf('POST document/node').map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      [expect.objectContaining({ id: 30, is_required: true, required_when: 'always' }), '"1"'],
      [expect.objectContaining({ id: 30, is_required: false, required_when: null }), '"2"'],
    ]);
  },
};

export const AnotherUserChangedTheNode: Story = {
  parameters: having(TREE, {
    'GET document/node/{}': nodeOf(30, 'Denials', { is_required: true, required_when: 'denied', revision: 8 }),
    'POST document/node': onRevision(8, nodeOf(30, 'Denials', { revision: 9 })),
  }),
  play: async play => {
    await requireDenials(play);
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this node' }));
    await play.userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(requestsOf('POST document/node').at(-1)?.headers.get('If-Match')).toBe('"8"'));
    await expect(sentTo('POST document/node').at(-1)).toMatchObject({ required_when: 'always' });
  },
};

export const Collapsed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('NF-3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse Bills' }));
    await expect(canvas.queryByText('NF-3')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Expand Bills' }));
    await expect(canvas.getByText('NF-3')).toBeVisible();
  },
};

export const MoveRefused: Story = {
  parameters: having(TREE, { [REORDER]: refused(409, 'The tree was changed meanwhile.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move up: Denials' }));
    await expect(await screen.findByText('The tree was changed meanwhile.')).toBeVisible();
  },
};

export const AsAList: Story = {
  parameters: having(TREE, { 'POST {}/list': listOf([]), 'POST document/node/list': listOf(TREE) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as list' }));
    await expect(await canvas.findByRole('link', { name: 'Denials' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as tree' }));
    await expect(await canvas.findByRole('button', { name: 'Show as list' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: having(TREE, {}, { permissions: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Denials')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const ManyRightToLeftNames: Story = {
  parameters: having(Array.from({ length: 60 }, (_, index) => nodeOf(index + 1, `${index} ${'בקשות ותצהירים '.repeat(5)}`))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^0 בקשות/)).toBeVisible();
    await expect(canvas.getByText('60')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show as list' })).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: having(refused(500, 'The nodes cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The nodes cannot be read.');
  },
};
