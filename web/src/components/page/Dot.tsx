interface Props {
  color: string;
  square?: boolean;
}

/** The color of an entry in a legend. */
export const Dot = ({ color, square = false }: Props) => (
  <i
    aria-hidden
    style={{ flex: 'none', display: 'inline-block', width: 8, height: 8, borderRadius: square ? 2 : 4, backgroundColor: color }}
  />
);
