/** Takes whoever sent a form to its first field that is wrong: the field itself, or what stands above the sentence that says so. */
export function focusFirstError(form: ParentNode = document): void {
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    const field = first?.matches('[aria-invalid="true"]')
      ? first
      : first?.parentElement?.querySelector<HTMLElement>('input:enabled, button:enabled')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })
}
