// Rules: CTL-01 (docs/requirements.md)
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { Button } from '../../../src/client/ui/Button';
import { DIRECTIONS, renderUi } from '../../support/renderUi';

/** The background of the last rule that applies; jsdom resolves no custom properties. */
function declaredBackground(element: Element): string {
  const backgrounds = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => element.matches(selectorText))
    .flatMap(({ cssText }) => /background(?:-color)?:\s*([^;}]+)/.exec(cssText)?.[1] ?? []);
  return backgrounds.at(-1) ?? '';
}

describe('Button', () => {
  test.each(DIRECTIONS)('is pressed with mouse and keyboard in %s', async (direction) => {
    const onClick = jest.fn();
    const { user } = await renderUi(<Button onClick={onClick}>Send my request</Button>, {
      direction,
    });
    await user.click(screen.getByRole('button', { name: 'Send my request' }));
    await user.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  test('does not submit a form by default', async () => {
    await renderUi(<Button>Show</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  test('is disabled while busy, with its label and a spinner', async () => {
    const onClick = jest.fn();
    const { user, rerender, container } = await renderUi(<Button onClick={onClick}>Send</Button>);
    expect(container.querySelector('svg')).toBeNull();
    rerender(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button.querySelector('svg[data-size="small"]')).not.toBeNull();
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test('replaces the icon with the spinner', async () => {
    const icon = <svg data-testid="icon" />;
    const { rerender } = await renderUi(<Button startIcon={icon}>Send</Button>);
    expect(screen.getByTestId('icon')).toBeInTheDocument();
    rerender(
      <Button startIcon={icon} busy>
        Send
      </Button>,
    );
    expect(screen.queryByTestId('icon')).toBeNull();
  });

  test('gets the focus back when no longer busy', async () => {
    const { rerender } = await renderUi(<Button>Send</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Button busy>Send</Button>);
    button.blur(); // browsers blur a disabled button
    rerender(<Button>Send</Button>);
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('does not take the focus from another element', async () => {
    const both = (busy: boolean) => (
      <>
        <Button busy={busy}>Send</Button>
        <Button>Elsewhere</Button>
      </>
    );
    const { rerender } = await renderUi(both(false));
    screen.getByRole('button', { name: 'Send' }).focus();
    rerender(both(true));
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    rerender(both(false));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(elsewhere).toHaveFocus();
  });

  test('leaves the focus with a field in error, which its form focuses right after', async () => {
    const both = (busy: boolean) => (
      <form>
        <Button busy={busy}>Send</Button>
        <input aria-label="Name" />
      </form>
    );
    const { rerender } = await renderUi(both(false));
    screen.getByRole('button', { name: 'Send' }).focus();
    rerender(both(true));
    rerender(both(false));
    const field = screen.getByRole('textbox', { name: 'Name' });
    field.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(field).toHaveFocus();
  });

  test('has the disabled and bordered variants and the primary and danger colours', async () => {
    const { rerender } = await renderUi(<Button>Look</Button>);
    const button = screen.getByRole('button');
    const face = (): string => declaredBackground(button);
    const primary = face();
    rerender(<Button color="danger">Look</Button>);
    const danger = face();
    expect(danger).not.toBe(primary);
    rerender(<Button disabled>Look</Button>);
    expect([primary, danger]).not.toContain(face());
    expect(button).toBeDisabled();
    rerender(<Button bordered>Look</Button>);
    expect(getComputedStyle(button).borderTopColor).not.toBe('transparent');
    expect(button).toBeEnabled();
  });

  test('is a link with an href', async () => {
    const { rerender } = await renderUi(<Button to="/favorites">Favourites</Button>);
    expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favorites');
    rerender(<Button href="tel:+966500000001">Call</Button>);
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+966500000001');
  });

  test.each([{ busy: true }, { disabled: true }])('with the link %j is disabled', async (state) => {
    const onClick = jest.fn();
    await renderUi(
      <Button to="/favorites" onClick={onClick} {...state}>
        Favourites
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Favourites' });
    expect(link).not.toHaveAttribute('href');
    expect(link).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(link);
    expect(onClick).not.toHaveBeenCalled();
  });
});
