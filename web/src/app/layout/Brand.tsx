/** The mark: a peak on a meridian. Takes the color of the text around it. */
export const BrandMark = ({ size = 22 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M12 2.5 22 21.5H2Z" strokeWidth="2" />
    <path d="M12 2.5v19M12 9.5c-3 2.2-4.6 6.6-4.9 12M12 9.5c3 2.2 4.6 6.6 4.9 12M6.3 15h11.4" strokeWidth="1" opacity=".7" />
  </svg>
);
