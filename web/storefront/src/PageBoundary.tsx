import { Component, type ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'

type PageBoundaryProps = { children: ReactNode; onRetry: () => void }

/** A page that breaks takes only itself away: shell and navigation go on. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <LoadError
        error={this.state.error}
        onRetry={() => {
          this.setState({ error: null })
          this.props.onRetry()
        }}
      />
    )
  }
}
