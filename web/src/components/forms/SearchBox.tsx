import { Search } from 'lucide-react';
import { TextBox } from './TextBox.js';

interface Props {
  /** What is searched, in the box and for those who hear it: 'Search the files'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows what is listed below it by a text. */
export const SearchBox = ({ label, value, onChange }: Props) => (
  <TextBox type="search" aria-label={label} placeholder={label} start={<Search size={16} />} value={value} onChange={onChange} />
);
