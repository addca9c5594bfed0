/**
 * Keeps a file that is dropped beside a file input from replacing the page. Text that is dragged into a
 * field is left alone.
 */
export function refuseDroppedFiles(): void {
  const refuse = (event: DragEvent): void => {
    const { dataTransfer, target } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
