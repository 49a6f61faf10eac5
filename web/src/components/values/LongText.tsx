/** A text that may need two lines. It says itself in a tooltip, and an email address breaks after its @, not inside a word. */
export const LongText = ({ children }: { children: string }) => {
  const at = children.indexOf('@') + 1;
  return (
    <span title={children}>
      {children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(at)}
    </span>
  );
};
