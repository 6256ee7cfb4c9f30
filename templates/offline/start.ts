// Runs on every page, before any island.
import { registerWorker } from "./register.ts";

registerWorker();
