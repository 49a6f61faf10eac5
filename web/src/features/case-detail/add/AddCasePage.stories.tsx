import type { NewCaseDefaults } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, sentTo } from '@/stories/server.js';
import AddCasePage from './AddCasePage.js';

const DEFAULTS: NewCaseDefaults = {
  accident_state: 'NJ',
  case_type_id: 5,
  case_type_name: 'No-fault',
  date_open: '2026-02-02',
  track: 'ARB',
  initial_status_id: 3,
  initial_status_name: 'Arbitration, new',
  case_workflow_type_id: null,
  case_workflow_type_name: null,
  attorney_firm_id: null,
  attorney_firm_name: null,
  claimant_attorney_id: null,
  claimant_attorney_name: null,
  court_id: 7,
  court_name: 'Kings Civil Court',
  location_id: null,
  location_name: null,
  warnings: [],
};

const ANSWERS: Answers = {
  ...NO_DRAFTS,
  'GET case/new': DEFAULTS,
  'GET {}/option': [{ id: 20, name: 'Cedar Loop PT' }],
  'GET domain/{}/option': [],
  'GET state': [
    { id: 1, code: 'NY', name: 'New York' },
    { id: 2, code: 'NJ', name: 'New Jersey' },
  ] as never,
  'POST case/detail/exists': { exists: false, case_ids: [] },
  'POST case/add': { case_id: 'DEMO26-000900', revision: 1 },
};
const having = (more: Answers = {}) => inApp({ isPage: true, at: '/case-management/add_case', answers: { ...ANSWERS, ...more } });

const meta: Meta<typeof AddCasePage> = { component: AddCasePage, parameters: having() };
export default meta;
type Story = StoryObj<typeof AddCasePage>;

export const StartsWithTheDefaultsOfTheFirm: Story = {
  play: async ({ canvas, userEvent }) => {
    const court = await canvas.findByLabelText('Court');
    await expect(court).toHaveValue('Kings Civil Court');
    await expect(canvas.getByLabelText('Initial status')).toHaveValue('Arbitration, new');
    // Typing into a form of this size takes longer than a test may in jsdom.
    await userEvent.click(canvas.getByLabelText(/^Injured first name/));
    await userEvent.paste('Odalys');
    await userEvent.click(canvas.getByLabelText(/^Injured last name/));
    await userEvent.paste('Ferrante');
    await userEvent.click(canvas.getByLabelText(/^Provider/));
    await userEvent.click(await screen.findByRole('option', { name: 'Cedar Loop PT' }));
    await userEvent.clear(court);
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: /^Add case/ }));
    await waitFor(() =>
      expect(sentTo('POST case/add')).toMatchObject([
        { injured_last_name: 'Ferrante', provider_id: 20, initial_status_id: 3, accident_state: 'NJ', court_id: null },
      ]),
    );
  },
};

export const DefaultNotUsed: Story = {
  parameters: having({
    'GET case/new': {
      ...DEFAULTS,
      court_id: null,
      court_name: null,
      warnings: ['Court Kings Civil Court of the case file setting is inactive. New cases and files are created without it.'],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Court Kings Civil Court of the case file setting is inactive/)).toBeVisible();
    await expect(canvas.queryByLabelText('Court')).not.toBeInTheDocument();
  },
};
