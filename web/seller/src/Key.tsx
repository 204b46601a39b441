/** The key that does the same as the button it stands in; on phones there is none. */
export const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden className="ms-2 rounded border border-current/30 px-1.5 font-text text-xs opacity-80 max-lg:hidden">
    {children}
  </kbd>
)
