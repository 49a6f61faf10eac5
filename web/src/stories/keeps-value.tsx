import { type ComponentType, useState } from 'react';

interface Field {
  value: unknown;
  onChange: (value: never) => void;
}

/** A controlled field that keeps what is entered, as the screen around it does. */
export const keepsValue = <Props extends Field>(Controlled: ComponentType<Props>) =>
  function KeepsValue(props: Props) {
    const [value, setValue] = useState(props.value);
    const change = (next: never) => {
      props.onChange(next);
      setValue(next);
    };
    return <Controlled {...props} value={value} onChange={change} />;
  };
