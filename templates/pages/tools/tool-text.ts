/** What a tool's page says about itself. */
export interface ToolText {
  readonly title: string;
  /** For search engines: 70 to 165 characters. */
  readonly description: string;
  /** Introduction set large under the title. */
  readonly intro: string;
}
