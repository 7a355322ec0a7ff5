import { describe, expect, it, jest } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { renderToString } from 'react-dom/server.browser';
import { EditorPanel, EditorSection } from './editor-panel.tsx';

const panel = (
  <EditorPanel defaultSection="colors">
    <EditorSection id="colors" title="Colors">
      <input aria-label="Background" />
    </EditorSection>
    <EditorSection id="size" title="Size">
      <input aria-label="Width" />
    </EditorSection>
  </EditorPanel>
);

describe('a section of an editor', () => {
  it('renders its content after the visible content while it is closed', () => {
    // On a server, React omits deferred content.
    const first = renderToString(panel);

    expect(first).toContain('Background');
    expect(first).not.toContain('Width');
  });

  it('contains its fields while it is closed, and shows them once it is opened', async () => {
    const { user } = show(panel);
    expect(screen.getByLabelText('Width').closest('[hidden]')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Size' }));

    expect(screen.getByLabelText('Width').closest('[hidden]')).toBeNull();
    expect(screen.getByLabelText('Background').closest('[hidden]')).toBeTruthy();
  });

  it('measures the page when it is opened, but not when it starts open, which would cause a second layout', async () => {
    const measured = jest.spyOn(Element.prototype, 'scrollHeight', 'get');
    try {
      const { user } = show(panel);
      expect(measured).not.toHaveBeenCalled();

      await user.click(screen.getByRole('button', { name: 'Size' }));

      expect(measured).toHaveBeenCalled();
    } finally {
      measured.mockRestore();
    }
  });
});
