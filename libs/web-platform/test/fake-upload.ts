import { act } from '@testing-library/react';

/** XMLHttpRequest under the test's control: jsdom's own would look for a server. */
export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];

  static install(): void {
    FakeUpload.sent = [];
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  }

  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  file?: FormDataEntryValue | null;

  url = '';

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(): void {}
  getResponseHeader = () => null;

  send(form: FormData): void {
    [this.file] = form.values();
    FakeUpload.sent.push(this);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  progress(part: number): void {
    const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded: part * 100, total: 100 });
    act(() => void this.upload.dispatchEvent(event));
  }

  /** Resolves when the page has heard it. */
  async answer(status: number, body: unknown): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }

  async fail(): Promise<void> {
    await act(async () => void this.dispatchEvent(new Event('error')));
  }
}
