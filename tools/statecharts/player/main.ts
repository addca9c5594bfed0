import { Player } from './Player';
import { bundledMachines } from './bundledMachines';

const root = document.getElementById('player');
if (root === null) throw new Error('The page has no place for the player');
new Player(root, bundledMachines());
