/** A turning ring for controls that were pressed. Pages and lists show skeletons instead. */
export const Spinner = () => (
  <span
    aria-hidden
    className="inline-block size-[1.1em] shrink-0 animate-[turn_800ms_linear_infinite] rounded-full border-2 border-current border-e-transparent"
  />
)
