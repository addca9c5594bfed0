import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A student's chat, by what it shows. */
export class ChatPage {
  constructor(readonly page: Page) {}

  get log(): Locator {
    return this.page.getByRole('log');
  }

  get box(): Locator {
    return this.page.getByRole('textbox');
  }

  message(text: string | RegExp): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text });
  }

  async open(): Promise<string> {
    await this.page.goto('/chat');
    await expect(this.box).toBeVisible();
    const user = await this.page.evaluate(() => localStorage.getItem('user'));
    return (JSON.parse(user ?? '{}') as { id: string }).id;
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }
}
