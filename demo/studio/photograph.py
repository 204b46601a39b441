"""Run by Blender: photographs the jobs of a JSON file. `blender -b -P photograph.py -- jobs.json`; see render.ts, which writes that file.

A job: {"name", "source": the module that builds it, "colour": {"code", "hex"}, "view": 0 or 1, "path", "width", "height"}.
"""
import importlib
import json
import os
import sys
import tempfile
import time
from itertools import groupby

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True

import bpy  # noqa: E402

from studio import stage  # noqa: E402


def main() -> None:
    with open(sys.argv[sys.argv.index('--') + 1]) as file:
        order = json.load(file)

    stage.shades.update(order['shades'])

    def product(job):
        return (job['source'], job['colour']['code'])

    with tempfile.TemporaryDirectory() as folder:
        for (source, _), jobs in groupby(order['jobs'], product):
            jobs = list(jobs)
            first = jobs[0]
            stage.clear()
            module = importlib.import_module(source)
            stage.set_up(first['width'], first['height'])
            before = set(bpy.data.objects)
            module.build(first['colour'])
            stage.expose(order['samples'])
            shown = stage.Stage([obj for obj in bpy.data.objects if obj not in before])
            views = module.views(first['colour']) if callable(getattr(module, 'views', None)) else module.VIEWS
            for job in jobs:
                started = time.time()
                shown.aim(views[job['view']])
                stage.photograph(job['path'], order['weights'], folder)
                print(f"PHOTOGRAPHED {job['name']} {time.time() - started:.1f} s", flush=True)


main()
