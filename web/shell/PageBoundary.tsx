import { Component, type ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'

type PageBoundaryProps = {
  children: ReactNode
  /** beside showing the children again */
  onRetry?: () => void
  /** what stands there instead of the error, where there is no room for one */
  otherwise?: ReactNode
}

/** A page, or a part of the frame, that breaks takes only itself away: all around it goes on. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    if (this.props.otherwise !== undefined) return this.props.otherwise
    return (
      <LoadError
        error={this.state.error}
        onRetry={() => {
          this.setState({ error: null })
          this.props.onRetry?.()
        }}
      />
    )
  }
}
