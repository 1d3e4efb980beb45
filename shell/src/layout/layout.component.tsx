import { Outlet } from '@toothwise/web-platform';
import { Header } from './header.component.js';

export function Layout() {
  return (
    <>
      <Header />
      <main id="main" className="pt-16">
        <Outlet />
      </main>
    </>
  );
}
