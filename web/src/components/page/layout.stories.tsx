import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { FramedList, Row, Stack, Text } from './layout.js';

const meta: Meta<typeof Row> = { component: Row, parameters: inApp({ checksStyles: true }) };
export default meta;
type Story = StoryObj<typeof Row>;

export const PropertiesAreStyles: Story = {
  render: () => (
    <Row as="section" aria-label="Totals" gap={12} pad="0 16px" edge="bottom" tone="quiet" minHeight={40}>
      <Text cut maxWidth={80}>
        Metropolitan Mutual Casualty
      </Text>
      <Text as="b" end color="danger">
        $1,250.00
      </Text>
    </Row>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('region', { name: 'Totals' });
    await expect(row).toHaveStyle({ display: 'flex', gap: '12px', minHeight: '40px' });
    await expect(row.getAttributeNames()).toEqual(['aria-label', 'class']);
    await expect(canvas.getByText('Metropolitan Mutual Casualty')).toHaveStyle({ whiteSpace: 'nowrap', overflow: 'hidden' });
    await expect(canvas.getByText('$1,250.00').tagName).toBe('B');
  },
};

export const LinesInAFrame: Story = {
  render: () => (
    <Stack>
      <FramedList aria-label="Cases">
        <li>DEMO26-000123</li>
        <li>DEMO26-000124</li>
      </FramedList>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Cases' })).toHaveStyle({ borderRadius: '6px' });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
