import { Component } from 'react';
import type { ReactNode } from 'react';

/** Shows `error page` in place of what throws. */
export class Boundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'error page' : this.props.children;
  }
}
