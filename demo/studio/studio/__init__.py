"""A small photographic studio for Blender: solids, surfaces, and a stage with one camera and one set of lights."""
from .materials import *  # noqa: F401,F403
from .shapes import *  # noqa: F401,F403
from .stage import Detail, Scene, Whole, bring  # noqa: F401
