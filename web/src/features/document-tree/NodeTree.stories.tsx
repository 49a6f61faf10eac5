import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { documentNode } from '@atlas/contracts';
import { storyAddress } from '@/stories/address.js';
import type { Session } from '@/providers/session/session.js';
import { inApp } from '@/stories/parameters.js';
import { sentTo } from '@/stories/server.js';
import DocumentTreePage from './DocumentTreePage.js';
import type { TreeNode } from './tree-model.js';

const nodeOf = (id: number, parent_id: number | null, level: number, sort_order: number): TreeNode => ({
  id,
  parent_id,
  level,
  sort_order,
  code: `N${id}`,
  name: `Node ${id}`,
  path: `Node ${id}`,
  exhibit: null,
  exhibit_id: null,
  is_required: false,
  required_when: null,
  min_count: null,
  document_count: 0,
  revision: 1,
});

const TREE = [nodeOf(1, null, 1, 10), nodeOf(2, 1, 2, 10), nodeOf(3, 1, 2, 20), nodeOf(4, null, 1, 20)];

const inTree = (nodes: readonly TreeNode[], permissions?: Session['permissions']) =>
  inApp({
    isPage: true,
    session: permissions && { permissions },
    answers: {
      'GET document/node': nodes as never,
      'GET exhibit_master/option': [],
      'POST document/node/reorder': {} as never,
    },
  });

const meta: Meta<typeof DocumentTreePage> = {
  component: DocumentTreePage,
  args: { definition: documentNode },
  parameters: inTree(TREE),
};
export default meta;
type Story = StoryObj<typeof DocumentTreePage>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const rowOf = (id: number) => canvas.getByRole('row', { name: new RegExp(`Node ${id}`) });
    await expect(await canvas.findByRole('treegrid', { name: 'Document nodes' })).toBeVisible();
    await expect(rowOf(1)).toHaveAttribute('aria-level', '1');
    await expect(rowOf(2)).toHaveAttribute('aria-level', '2');
    await userEvent.click(canvas.getByText('N2'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(rowOf(1)).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByText('Node 2')).not.toBeInTheDocument());
    await expect(rowOf(1)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByText('Node 2')).toBeVisible();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rowOf(4)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(rowOf(3)).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(rowOf(1)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(storyAddress()).toContain('1'));
  },
};

export const Moves: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('N3'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(sentTo('POST document/node/reorder')).toEqual([
        [
          { id: 3, parent_id: 1, sort_order: 10 },
          { id: 2, parent_id: 1, sort_order: 20 },
        ],
      ]),
    );
  },
};

export const ManyNodes: Story = {
  parameters: inTree(
    Array.from({ length: 600 }, (_, index) => nodeOf(index + 1, null, 1, 10 * (index + 1))),
    [],
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Node 1')).toBeVisible();
    await expect(canvasElement.querySelectorAll('tr[data-row]').length).toBeLessThan(150);
  },
};
