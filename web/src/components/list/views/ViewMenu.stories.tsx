import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ownView } from './saved-view.js';
import { ViewMenu } from './ViewMenu.js';

const VIEW = ownView({ id: 'late', label: 'Late', filter: {} });

const meta: Meta<typeof ViewMenu> = {
  component: ViewMenu,
  args: {
    view: VIEW,
    mayShare: true,
    isChanged: true,
    onRename: fn(),
    onReplace: fn(),
    onShare: fn(),
    onUnshare: fn(),
    onRemove: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ViewMenu>;

const entry = (name: string) => screen.findByRole('menuitem', { name });

export const OwnView: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const open = () => userEvent.click(canvas.getByRole('button', { name: 'View Late' }));
    await open();
    await userEvent.click(await entry('Save changes to view'));
    await expect(args.onReplace).toHaveBeenCalledOnce();
    await open();
    await userEvent.click(await entry('Share with the firm'));
    await expect(args.onShare).toHaveBeenCalledOnce();
    await open();
    await userEvent.click(await entry('Rename view'));
    await userEvent.clear(await screen.findByLabelText('View name'));
    await userEvent.type(screen.getByLabelText('View name'), 'Very late{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith('Very late');
  },
};

export const ViewOfTheFirm: Story = {
  args: { view: { ...VIEW, shared: { id: 8, revision: 1, by: 'Casey Marsh' } }, isChanged: false },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View Late' }));
    await expect(await entry('Save changes to view')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await entry('Stop sharing'));
    await expect(args.onUnshare).toHaveBeenCalledOnce();
  },
};
