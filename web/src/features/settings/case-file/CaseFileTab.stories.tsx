import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { NODES } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, onRevision, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import AccountSettingsPage from '../AccountSettingsPage.js';

const GET = 'GET domain_account/case_file_setting';
const SAVE = 'POST domain_account/case_file_setting';

const SETTING = {
  initial_status_id: null,
  initial_status_name: null,
  case_workflow_type_id: null,
  case_workflow_type_name: null,
  case_type_id: null,
  case_type_name: null,
  accident_state: 'NY',
  attorney_firm_id: null,
  attorney_firm_name: null,
  claimant_attorney_id: null,
  claimant_attorney_name: null,
  court_id: 7,
  court_name: 'Kings Civil Court',
  location_id: null,
  location_name: null,
  document_node_id: 16,
  document_node_name: 'Bills / NF-3, CMS-1500, UB-04',
  name_pattern: null,
  revision: 2,
  warnings: [],
};

const ANSWERS: Answers = {
  [GET]: SETTING,
  [SAVE]: ({ body }) => ({ ...SETTING, ...(body as object), revision: 3 }),
  'GET document/node/option': NODES,
  'GET {}/option': [{ id: 7, name: 'Kings Civil Court' }],
  'GET state': [
    { id: 1, code: 'NY', name: 'New York' },
    { id: 2, code: 'NJ', name: 'New Jersey' },
  ] as never,
};
const having = (more: Answers = {}) =>
  inApp({ isPage: true, at: '/account/settings#case-file', answers: { ...ANSWERS, ...more } });

/** The tab CaseFileTab of the account settings. */
const meta: Meta<typeof AccountSettingsPage> = { component: AccountSettingsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof AccountSettingsPage>;

export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'Case File Setting', selected: true })).toBeVisible();
    await expect(await canvas.findByLabelText('Court')).toHaveValue('Kings Civil Court');
    await waitFor(() => expect(canvas.getByLabelText('Document node')).toHaveValue('Bills / NF-3, CMS-1500, UB-04'));
    await userEvent.type(canvas.getByLabelText('Name pattern'), '{{case_id} {{original}');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Data Updated successfully')).toBeVisible();
    await expect(sentTo(SAVE)).toMatchObject([
      { court_id: 7, accident_state: 'NY', document_node_id: 16, name_pattern: '{case_id} {original}', location_id: null },
    ]);
    await expect(requestsOf(SAVE)[0]?.headers.get('If-Match')).toBe('"2"');
  },
};

export const PatternNotValid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name pattern'), '{{zap}');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await canvas.findByText(/^{zap} is not known/)).toBeVisible();
    await expect(sentTo(SAVE)).toEqual([]);
  },
};

export const InactiveRecordRefused: Story = {
  parameters: having({
    [SAVE]: refused(422, 'Court Kings Civil Court is inactive.', {
      errors: { court_id: 'Court Kings Civil Court is inactive.' },
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name pattern'), 'Letter');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(canvas.getByLabelText('Court')).toBeInvalid());
  },
};

export const DefaultNoLongerUsed: Story = {
  parameters: having({
    [GET]: {
      ...SETTING,
      warnings: ['Court Kings Civil Court of the case file setting is inactive. New cases and files are created without it.'],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Court Kings Civil Court of the case file setting is inactive/)).toBeVisible();
  },
};

export const ChangedByAnotherUser: Story = {
  parameters: having({ [SAVE]: onRevision(3, SETTING) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name pattern'), 'Letter');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText(/Nadia Brill changed this in the meantime/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having({ [GET]: pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Case File Setting' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};
