import type { FieldMap } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { FormText } from '@/components/forms/FormText.js';
import { FieldForm } from '@/stories/FieldForm.js';
import { ChildRows } from './ChildRows.js';

const FIELDS: FieldMap = { name: { type: 'text' }, phone: { type: 'text' } };
const ROWS = (
  <ChildRows
    source="contacts"
    label="Contacts"
    fields={FIELDS}
    drawField={(key, _field, prefix, span) => <FormText key={key} source={`${prefix}${key}`} label={key} span={span} />}
  />
);
const TWO = [
  { name: 'Odette Baptiste-Lowe', phone: '5165550115' },
  { name: 'Ray Odell', phone: null },
];

const meta: Meta<typeof FieldForm> = {
  component: FieldForm,
  args: { values: { contacts: TWO }, onValues: fn(), children: ROWS },
};
export default meta;
type Story = StoryObj<typeof FieldForm>;

const report = async ({ canvas, userEvent }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Report' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Contacts' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const Edited: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const row = await canvas.findByRole('row', { name: /Ray Odell/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }));
    await userEvent.type((await dialog()).getByLabelText('phone'), '212');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Done' }));
    await closed();
    await report({ canvas, userEvent });
    await expect(args.onValues).toHaveBeenCalledWith({ contacts: [TWO[0], { name: 'Ray Odell', phone: '212' }] });
  },
};

export const MovedAndRemoved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const rows = await canvas.findAllByRole('row', { name: /Odette|Ray/ });
    await expect(within(rows[0]!).getByRole('button', { name: 'Move up' })).toBeDisabled();
    await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(canvas.getAllByRole('row', { name: /Odette|Ray/ })[0]).toHaveTextContent('Ray Odell'));
    await userEvent.click(within(canvas.getByRole('row', { name: /Odette/ })).getByRole('button', { name: 'Remove' }));
    await report({ canvas, userEvent });
    await expect(args.onValues).toHaveBeenCalledWith({ contacts: [TWO[1]] });
  },
};

export const AddedAndCanceled: Story = {
  args: { values: { contacts: [] } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await userEvent.type((await dialog()).getByLabelText('name'), 'Mara');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await closed();
    await report({ canvas, userEvent });
    await expect(args.onValues).toHaveBeenCalledWith({ contacts: [] });
  },
};

export const ManyRightToLeftNames: Story = {
  args: {
    values: {
      contacts: Array.from({ length: 40 }, (_, index) => ({ name: `${index} ${'דוד בן־גוריון '.repeat(5)}`, phone: null })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^0 דוד/ })).toBeVisible();
  },
};
