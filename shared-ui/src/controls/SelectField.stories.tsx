import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState, type ComponentProps } from 'react';
import { SelectField } from './Field';

const meta: Meta<typeof SelectField> = {
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
};

export default meta;

type Story = StoryObj<typeof SelectField>;

export const LabelAbove: Story = {};

export const Inline: Story = { args: { inline: true } };

function Chosen(props: ComponentProps<typeof SelectField>) {
  const [value, setValue] = useState(props.value);
  return <SelectField {...props} value={value} onChange={setValue} />;
}
