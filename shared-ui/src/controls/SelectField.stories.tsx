import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SelectField, type SelectFieldProps } from './SelectField';

const meta = {
  component: SelectField,
  parameters: { maxWidth: '20rem' },
  args: {
    label: 'Sort By',
    value: 'best-match',
    options: [
      { value: 'best-match', label: 'Best match' },
      { value: 'price-low-high', label: 'Price, low to high' },
      { value: 'price-high-low', label: 'Price, high to low' },
    ],
    onChange: () => {},
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof SelectField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LabelAbove: Story = {};

export const Inline: Story = { args: { inline: true } };

function Chosen(props: SelectFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SelectField {...props} value={value} onChange={setValue} />;
}
