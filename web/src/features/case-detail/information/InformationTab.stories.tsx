import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { refused, sentTo } from '@/stories/server.js';
import { caseOf } from '@/stories/fixtures/case.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { InformationTab } from './InformationTab.js';

const FORM = {
  'GET state': [{ id: 1, code: 'NY', name: 'New York' }] as never,
  'GET {}/option': [],
  'POST case/{}/update': ({ body }: { body: unknown }) => caseOf({ ...(body as object), revision: 8 }),
};

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'CI', children: <InformationTab /> },
  parameters: inCase(FORM),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Facts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Martinez')[0]).toBeVisible();
    await expect(canvas.getByText('NL85-5225006')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Edit/ })).toBeEnabled();
  },
};

export const SavesWhatChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Edit/ }));
    const policy = await canvas.findByLabelText('Policy number');
    await userEvent.type(policy, '9');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sentTo('POST case/{}/update')).toEqual([{ policy_number: 'NLA 4580 00079' }]));
    await expect(await canvas.findByText('NLA 4580 00079')).toBeVisible();
  },
};

export const FieldMessage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Edit/ }));
    await userEvent.clear(await canvas.findByLabelText(/^Injured last name/));
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findByText(/^1 field needs attention/)).toBeVisible();
    await expect(canvas.getByLabelText(/^Injured last name/)).toBeInvalid();
    await expect(sentTo('POST case/{}/update')).toHaveLength(0);
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: inCase({
    ...FORM,
    'POST case/{}/update': refused(422, 'Not saved.', { errors: { policy_number: 'The policy has expired.' } }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Edit/ }));
    const policy = await canvas.findByLabelText('Policy number');
    await userEvent.type(policy, ' 1');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(policy).toHaveAccessibleDescription('The policy has expired.'));
  },
};

export const LongAndRightToLeftNames: Story = {
  args: {
    details: caseOf({
      injured_last_name: 'בן־גוריון',
      injured_first_name: 'דוד',
      insurance_company_name: 'The Northlight Mutual Casualty, Indemnity and Reinsurance Company of Greater New York',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('בן־גוריון')).toBeVisible();
    await expect(canvas.getByText(/^The Northlight Mutual Casualty/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NL85-5225006')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  },
};

const typeIntoPolicy = async ({ canvas, userEvent }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Edit/ }));
  await userEvent.type(await canvas.findByLabelText('Policy number'), '9');
  await userEvent.keyboard('{Control>}s{/Control}');
};

export const RefusedAsAWhole: Story = {
  parameters: inCase({ ...FORM, 'POST case/{}/update': refused(409, 'The case is closed.') }),
  play: async ({ canvas, userEvent }) => {
    await typeIntoPolicy({ canvas, userEvent });
    await expect(await screen.findByText('The case is closed.')).toBeVisible();
    await expect(canvas.getByLabelText('Policy number')).toHaveValue('NLA 4580 00079');
  },
};

export const Conflict: Story = {
  parameters: inCase({
    ...FORM,
    'POST case/{}/update': refused(412, 'The case was changed.', { code: 'REVISION_CONFLICT' }),
    'GET case/{}/details': caseOf({ policy_number: 'NLA 7777', revision: 9 }),
  }),
  play: async ({ canvas, userEvent }) => {
    await typeIntoPolicy({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: /^Another user changed/ }));
    await expect(dialog.getByRole('row', { name: /NLA 7777 NLA 4580 00079$/ })).toBeVisible();
  },
};

export const UnlikelyValueIsAskedAbout: Story = {
  parameters: inCase(FORM),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Edit/ }));
    // The first service was on 12/18/2025.
    const accident = await canvas.findByLabelText(/^Accident date/);
    await userEvent.clear(accident);
    await userEvent.type(accident, '12202025');
    await userEvent.keyboard('{Control>}s{/Control}');
    const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }));
    await userEvent.click(question.getByRole('button', { name: /^Go back/ }));
    await expect(sentTo('POST case/{}/update')).toHaveLength(0);
  },
};
