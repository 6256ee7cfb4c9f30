// One function for each mistake: all the wording stands in problems/, and `rg 'problems\.'` finds every use.
import { fileProblems } from "./problems/files.ts";
import { frontMatterProblems } from "./problems/front-matter.ts";
import { ledgerProblems } from "./problems/ledger.ts";
import { markdownProblems } from "./problems/markdown.ts";
import { siteProblems } from "./problems/site.ts";

export const problems = { ...fileProblems, ...frontMatterProblems, ...ledgerProblems, ...markdownProblems, ...siteProblems };
